/** Names of components that would hide a global of browsers, or say too little outside of their document. */
const renamed: Readonly<Record<string, string>> = {
  document: "TradeDocument",
  error: "Problem",
  errors: "Problems",
  event: "FeedEvent"
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join("")

export const camel = (name: string): string => {
  const text = pascal(name)
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** The name of a component's type. */
export const typeNameOf = (component: string): string => renamed[component] ?? pascal(component)

/** The key of an object, quoted where it has to be. */
export const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))

/** A comment that stands before what it describes. */
export const commentText = (text: unknown, indent: string): string =>
  typeof text === "string" && text !== ""
    ? `${indent}/** ${text.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */\n`
    : ""
