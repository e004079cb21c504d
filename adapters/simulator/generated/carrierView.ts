import type { Flaw } from "../voyage/Flaw.ts"
import type { Dice } from "../voyage/random.ts"
import { never } from "../voyage/Voyage.ts"
import type { Report } from "../voyage/Voyage.ts"
import type { Line } from "./lines.ts"
import type { View } from "./View.ts"

/** What can be told of and then taken back without ending the whole journey. */
const reversible = new Set(["vessel_loaded", "transshipment_loaded"])

const isSchedule = ({ classifier, type }: Report): boolean => classifier === "PLN" || type === "SHIPMENT"

/** The versions in which one thing that happened is told: none, one, or a wrong one and then the right one. */
const versionsOf = (report: Report, view: View, line: Line, dice: Dice): ReadonlyArray<Report> => {
  const label = `${report.subject}/${report.classifier}/${report.told}`
  const rolls = (what: keyof View & string, share: number) => dice.chance(`${what}/${label}`, share)
  if (rolls("omits", view.omits)) return []
  const told = report.told + dice.hours(`delay/${label}`, view.delay[0], view.delay[1])
  const copies = rolls("duplicates", view.duplicates) ? 2 : 1
  const right: Report = { ...report, told, copies, writing: line.writing }
  if (report.classifier !== "ACT") return [right]
  const off = (flaw: Flaw, at: number): Report => ({ ...right, flaw, at })
  if (rolls("wrongZone", view.wrongZone) && line.writing === "offset") {
    return [{ ...right, flaw: "wrong_zone", writing: "local" }]
  }
  if (rolls("contradictions", view.contradictions)) {
    return [off("contradiction", Math.min(report.at + dice.hours(`by/${label}`, -6, 6), told))]
  }
  if (rolls("mistakes", view.mistakes)) {
    const corrected = told + dice.hours(`corrected/${label}`, 7, 30)
    const wrong = off("mistake", Math.min(report.at + dice.hours(`by/${label}`, -9, 9), told))
    return [
      { ...wrong, withdrawn: corrected },
      { ...right, told: corrected }
    ]
  }
  if (
    line.retracts !== "never" &&
    reversible.has(report.milestone ?? "") &&
    rolls("neverHappened", view.neverHappened)
  ) {
    const early = report.told - dice.hours(`early/${label}`, 26, 34)
    const back = early + dice.hours(`back/${label}`, 14, 22)
    const ghost = { ...off("never_happened", early - 30), told: early, withdrawn: back }
    const takenBack = { ...ghost, told: back, withdrawn: told, retracted: true }
    return line.retracts === "said" ? [ghost, takenBack, right] : [ghost, right]
  }
  return [right]
}

/** Of one fact, what was said later is told later: no view makes a source forget the newer word. */
const inTurn = (versions: ReadonlyArray<Report>): ReadonlyArray<Report> => {
  const last = new Map<string, number>()
  return [...versions]
    .sort((a, b) => a.told - b.told)
    .map((report) => {
      const key = `${report.subject}/${report.classifier}`
      const told = Math.max(report.told, (last.get(key) ?? Number.NEGATIVE_INFINITY) + 1)
      last.set(key, told)
      return { ...report, told }
    })
}

/** What a carrier tells of what happens: the truth through a view, in the carrier's own writing. */
export const throughCarrier = (
  truth: ReadonlyArray<Report>,
  view: View,
  line: Line,
  dice: Dice
): ReadonlyArray<Report> => {
  const told = inTurn(
    [...truth]
      .sort((a, b) => a.told - b.told)
      .flatMap((report) =>
        isSchedule(report) ? [{ ...report, writing: line.writing }] : versionsOf(report, view, line, dice)
      )
  )
  const arrived = new Map<string, number>()
  for (const { classifier, subject, told: at } of told) {
    if (classifier === "ACT") arrived.set(subject, Math.min(at, arrived.get(subject) ?? never))
  }
  // An estimate goes when the carrier itself learns that the ship is there; where it never does, it stays.
  return told.flatMap((report) => {
    if (report.classifier !== "EST") return [report]
    const known = arrived.get(report.subject) ?? never
    if (report.told >= known) return []
    return [{ ...report, withdrawn: line.retracts === "never" ? never : known }]
  })
}
