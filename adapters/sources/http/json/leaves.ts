/** A value at the end of a path through an item: a text that is not blank, a number, or true or false. */
export interface Leaf {
  /** As the item writes it: `seals[1].sealNumber`. */
  readonly path: string
  /** The names on the path, without positions, separated by line breaks. */
  readonly names: string
  readonly value: string | number | boolean
  /** The object that holds the value, with its other attributes. */
  readonly siblings: object
}

const longestName = 100

/** Calls `visit` with each leaf of an item; null, blank and empty values are skipped. */
export const forEachLeaf = (item: unknown, visit: (leaf: Leaf) => void): void => {
  const walk = (value: unknown, path: string, names: string, siblings: object): void => {
    if (typeof value === "string") {
      if (value.trim() !== "") visit({ path, names, value, siblings })
    } else if (typeof value === "number" || typeof value === "boolean") visit({ path, names, value, siblings })
    else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) walk(value[index], `${path}[${index}]`, names, siblings)
    } else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        const name = key.length > longestName ? key.slice(0, longestName) : key
        walk(one, path === "" ? name : `${path}.${name}`, names === "" ? name : `${names}\n${name}`, value)
      }
    }
  }
  walk(item, "", "", {})
}
