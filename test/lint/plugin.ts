import { clearWords } from "./clearWords.ts"
import type { Node, Reports } from "./Node.ts"
import { plainWords } from "./plainWords.ts"

const nameOf = (node: Node | undefined): string | null => {
  if (node?.type === "Identifier" && typeof node.name === "string") return node.name
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null
}

const isZone = (node: Node | undefined): boolean => nameOf(node)?.endsWith("_timezone") === true

/** One function turns a wall clock into an instant. */
const wallClock = {
  create: ({ report }: Reports) => ({
    Property: (node: Node) => {
      if (nameOf(node.key) !== "disambiguation") return
      report({ node, message: "Only `domain/instantInZone.ts` turns a wall clock and a zone into an instant." })
    }
  })
}

/** Whether a value is passed to a component as it is, if with another one where it is null. */
const isShown = ({ parent }: Node): boolean => {
  if (parent?.type === "LogicalExpression" || parent?.type === "ChainExpression") return isShown(parent)
  return parent?.type === "JSXExpressionContainer" && parent.parent?.type === "JSXAttribute"
}

/** The portal shows times by the clock of a place; the service counts days and finds arrivals that are overdue. */
const zoneArithmetic = {
  create: ({ report }: Reports) => {
    const message =
      "The service counts days and finds overdue arrivals; the portal passes the zone of a place to a component, and no further."
    return {
      MemberExpression: (node: Node) => {
        if (!isZone(node.property) || isShown(node)) return
        report({ node, message })
      },
      ObjectPattern: ({ properties = [] }: Node) => {
        for (const node of properties) if (isZone(node.key)) report({ node, message })
      }
    }
  }
}

const ignoring = new Set(["ignore", "ignoreCause"])

const isLogged = (node: Node): boolean =>
  node.parent?.callee === node &&
  (node.parent.arguments ?? []).some(({ properties = [] }) => properties.some(({ key }) => nameOf(key) === "log"))

/** How many lines above it a comment may say why a failure is ignored. */
const nearLines = 2

/** A failure that is ignored is logged, or a comment says why it may be. */
const silentIgnore = {
  create: ({ report, sourceCode }: Reports) => ({
    MemberExpression: (node: Node) => {
      if (nameOf(node.object) !== "Effect" || !ignoring.has(nameOf(node.property) ?? "") || isLogged(node)) return
      const { line } = node.loc.start
      const near = sourceCode.text.split("\n").slice(Math.max(0, line - 1 - nearLines), line)
      if (near.some((text) => text.includes("// Ignored: "))) return
      report({ node, message: "Log a failure that is ignored, or say why it may be: `// Ignored: ...`." })
    }
  })
}

/** Rules of this repository, which `oxlint.config.ts` names. */
export default {
  meta: { name: "landfall" },
  rules: {
    "wall-clock": wallClock,
    "zone-arithmetic": zoneArithmetic,
    "silent-ignore": silentIgnore,
    "plain-words": plainWords,
    "clear-words": clearWords
  }
}
