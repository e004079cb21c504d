/** Components as `element.component` after the tag; both count from 0. */
interface Kind {
  readonly read: ReadonlyArray<string>
  /** Code lists and agencies, without a separate meaning. */
  readonly lists: ReadonlyArray<string>
  readonly names: Readonly<Record<string, string>>
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  [
    "BGM",
    {
      read: ["0.0", "2.0"],
      lists: ["0.1", "0.2"],
      names: { "0.3": "1000", "1.0": "1004", "1.1": "1056", "1.2": "1060", "3.0": "4343" }
    }
  ],
  ["CNI", { read: ["0.0"], lists: [], names: { "1.0": "1004", "1.1": "1373", "2.0": "1312" } }],
  ["DTM", { read: ["0.0", "0.1", "0.2"], lists: [], names: {} }],
  [
    "EQD",
    {
      read: ["0.0", "1.0"],
      lists: ["1.1", "1.2", "2.1", "2.2"],
      names: {
        "1.3": "3207",
        "2.0": "8155",
        "2.3": "8154",
        "3.0": "8077",
        "4.0": "8249",
        "5.0": "8169",
        "6.0": "4233"
      }
    }
  ],
  [
    "FTX",
    {
      read: ["0.0", "2.0", "3.0", "3.1", "3.2", "3.3", "3.4"],
      lists: ["2.1", "2.2"],
      names: { "1.0": "4453", "4.0": "3453", "5.0": "4447" }
    }
  ],
  [
    "LOC",
    {
      read: ["0.0"],
      lists: ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"],
      names: { "1.0": "3225", "1.3": "3224", "2.0": "3223", "2.3": "3222", "3.0": "3233", "3.3": "3232", "4.0": "5479" }
    }
  ],
  [
    "MEA",
    {
      read: ["0.0", "1.0", "2.0", "2.1"],
      lists: [],
      names: { "1.1": "6321", "1.2": "6155", "2.2": "6162", "2.3": "6152", "3.0": "7383" }
    }
  ],
  ["RFF", { read: ["0.0", "0.1"], lists: [], names: { "0.2": "1156", "0.3": "4000", "0.4": "1060" } }],
  [
    "SEL",
    { read: ["0.0"], lists: ["1.1", "1.2"], names: { "1.0": "9303", "1.3": "9302", "2.0": "4517", "3.0": "7402" } }
  ],
  [
    "STS",
    {
      read: ["0.0", "1.0"],
      lists: ["0.1", "0.2", "1.1", "1.2", "2.1", "2.2"],
      names: { "1.3": "4404", "2.0": "9013", "2.3": "9012" }
    }
  ],
  [
    "TDT",
    {
      read: ["0.0"],
      lists: ["4.1", "4.2", "7.1", "7.2"],
      names: {
        "1.0": "8028",
        "2.0": "8067",
        "2.1": "8066",
        "3.0": "8179",
        "3.1": "8178",
        "4.0": "3127",
        "4.3": "3128",
        "5.0": "8101",
        "6.0": "8457",
        "7.0": "8213",
        "7.3": "8212",
        "7.4": "8453",
        "8.0": "8281"
      }
    }
  ]
])

const none: Kind = { read: [], lists: [], names: {} }

const isList = (text: string): boolean => /^([A-Z0-9]{1,3}|UNLOCODE|TERMINAL|SMDG)$/i.test(text)

export const isRead = (tag: string, position: string, text: string): boolean => {
  const { lists, read } = kinds.get(tag) ?? none
  return read.includes(position) || (lists.includes(position) && isList(text))
}

export const nameOf = (tag: string, position: string): string => kinds.get(tag)?.names[position] ?? position
