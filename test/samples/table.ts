import { dcsaRows } from "./dcsaRows.ts"
import type { Row } from "./Row.ts"

/** Every file of the samples. Each row was read off the file by hand. */
export const table: Readonly<Record<string, Row>> = {
  // 901 whole messages: 785 positions (types 1, 3 and 18; one lacks its checksum), two of type 24, 14 of types that tell
  // neither place nor name, 100 without a payload. Of 22 messages in two parts the second part is there of two.
  "ais/pyais-mixed.nmea": {
    format: "ais",
    source: "ais",
    items: 925,
    observations: { position: 784, static: 3, other: 15 },
    flags: [],
    refused: [
      [100, "the message ends before its sender"],
      [1, "the sentence has no checksum"]
    ]
  },
  ...dcsaRows,
  // Two discharges at Genoa, each with the estimated arrival of the ship, size, gross weight and two free texts; the seal
  // "SI" is Italian for yes. 19 loads there, each with the estimated departure and the shipper's seal; 18 of them name a
  // booking (CBHU8131755 does not), 16 different ones.
  "edifact-coarri/phpedifact-D95BCOARRI.edi": {
    format: "edifact",
    source: "terminal",
    items: 2,
    observations: { move: 42, equipment: 21, weight: 21, other: 42, membership: 18, seal: 19 },
    flags: [],
    refused: []
  },
  // Made up for documentation: its container number has a wrong check digit, and level A knows no lower case.
  "edifact-codeco/codeco-smartdata.edi": {
    format: "edifact",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [
      [0, '"TESI1120274" is not a container number, or its check digit is wrong.'],
      [0, "The interchange was read, although it contains lower case, which its syntax does not allow."]
    ]
  },
  // An instruction. One of its segments ends twice, which its sender counts as two.
  "edifact-iftmin/edifacttypes-1.edi": {
    format: "edifact",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [
      [0, "IFTMIN (instruction) is stored, but not read."],
      [0, "The interchange was read, although it contains UTF-8, which its syntax does not allow."]
    ]
  },
  // Made anonymous: the number of the container has a wrong check digit, in both places where it stands; the message
  // names another one at its head. That bill and booking are one shipment is true all the same.
  "edifact-iftsta/edifacttypes-1.edi": {
    format: "edifact",
    source: "shipping_line",
    items: 1,
    observations: { reference: 1 },
    flags: [
      [0, '"TRHU4561222" is not a container number, or its check digit is wrong.'],
      [0, "The interchange was read, although UNB is missing before the first message."]
    ],
    refused: []
  },
  "edifact-iftsta/edifacttypes-2.edi": {
    format: "edifact",
    source: "shipping_line",
    items: 1,
    observations: { reference: 1 },
    flags: [
      [0, '"TRHU4561222" is not a container number, or its check digit is wrong.'],
      [0, "The interchange was read, although UNB is missing before the first message."]
    ],
    refused: []
  },
  "edifact-iftsta/edifacttypes-3.edi": {
    format: "edifact",
    source: "shipping_line",
    items: 1,
    observations: { reference: 1 },
    flags: [[0, '"TRHU4561222" is not a container number, or its check digit is wrong.']],
    refused: []
  },
  "x12-204/x12types-test_204-1.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [[0, "Transaction set 204 (motor carrier load tender) is not read."]]
  },
  "x12-214/x12types-test_214-1.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [
      [0, "Transaction set 214 (motor carrier shipment status) is not read."],
      [0, "IEA has control number 000002510, ISA has 000003438."]
    ]
  },
  // A booking for Melbourne: confirmed, sails and arrives by Y3, one container of a type in figures.
  "x12-301/x12types-test_301-1.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: { status: 1, move: 2, other: 1 },
    flags: [],
    refused: []
  },
  "x12-301/x12types-test_301-3.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: { status: 1, move: 2, other: 1 },
    flags: [],
    refused: []
  },
  "x12-310/x12types-test_310-2.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [[0, "Transaction set 310 (freight receipt and invoice, ocean) is not read."]]
  },
  "x12-310/x12types-test_310-3.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [[0, "Transaction set 310 (freight receipt and invoice, ocean) is not read."]]
  },
  // Whoever made the numbers unreadable also made the check digit wrong, in B4 and in N9 alike.
  "x12-315/x12types-test_315-2.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: {},
    flags: [],
    refused: [[0, "GMCU6094137 is not a container number, or its check digit is wrong."]]
  },
  // A train at Saint Paul on its way to Chicago: no arrival, but the estimate for Chicago; two more dates and the
  // railroad are kept. Bill and booking, seal and weight (43,459 pounds gross).
  "x12-322/x12types-test_322-1.edi": {
    format: "x12",
    source: "rail",
    items: 1,
    observations: { other: 4, move: 1, membership: 1, reference: 1, seal: 1, weight: 1 },
    flags: [],
    refused: []
  },
  "x12-322/x12types-test_322-2.edi": {
    format: "x12",
    source: "rail",
    items: 1,
    observations: { move: 1, route_place: 1, other: 1, membership: 1, reference: 1, seal: 1, weight: 1 },
    flags: [],
    refused: []
  },
  "x12-322/x12types-test_322-3.edi": {
    format: "x12",
    source: "rail",
    items: 1,
    observations: { last_free_day: 1, route_place: 1, other: 1, membership: 1, reference: 1, seal: 1, weight: 1 },
    flags: [],
    refused: []
  },
  // Category Z is a trailer or chassis, here without a check digit; SE counts one segment too few.
  "x12-322/x12types-test_322-5.edi": {
    format: "x12",
    source: "rail",
    items: 1,
    observations: {},
    flags: [],
    refused: [
      [0, "ABCZ544037 is not a container number, or its check digit is wrong. SE counts 10 segments; there are 11."],
      [0, "IEA has control number 0000000012, ISA has 000003438."]
    ]
  },
  // New York to Cartagena, an export: neither port has a date, and the station of destination is none of the cargo. Size
  // and type in four digits; a net weight is not the container's.
  "x12-404/x12types-test_404-2.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: { route_place: 2, other: 2, membership: 1, reference: 1, equipment: 1, seal: 1 },
    flags: [],
    refused: []
  },
  // Cartagena to New York, an import: that port is known by its name, the other one is a name alone. Its journey ends at a
  // station in Brampton.
  "x12-404/x12types-test_404-3.edi": {
    format: "x12",
    source: "shipping_line",
    items: 1,
    observations: { route_place: 2, move: 1, other: 1, membership: 1, reference: 1, seal: 1 },
    flags: [],
    refused: []
  }
}
