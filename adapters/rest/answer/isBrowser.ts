/** Browsers accept HTML by its name; programs accept any type, or JSON. */
export const isBrowser = (accept: string | undefined): boolean =>
  (accept ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.toLowerCase().split(";")
    return type.trim() === "text/html" && !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
  })
