import type { Flaw } from "../voyage/Flaw.ts"
import type { Dice } from "../voyage/random.ts"
import { never } from "../voyage/Voyage.ts"
import type { Report } from "../voyage/Voyage.ts"
import type { Line } from "./lines.ts"
import type { View } from "./View.ts"

/** Milestones that a carrier can withdraw without ending the journey. */
const reversible = new Set(["vessel_loaded", "transshipment_loaded"])

const isSchedule = ({ classifier, type }: Report): boolean => classifier === "PLN" || type === "SHIPMENT"

const versionsOf = (report: Report, view: View, line: Line, dice: Dice): ReadonlyArray<Report> => {
  const label = `${report.subject}/${report.classifier}/${report.reportedAt}`
  const rolls = (what: keyof View & string, share: number) => dice.chance(`${what}/${label}`, share)
  if (rolls("omits", view.omits)) return []
  const reportedAt = report.reportedAt + dice.hours(`delay/${label}`, view.delay[0], view.delay[1])
  const copies = rolls("duplicates", view.duplicates) ? 2 : 1
  const right: Report = { ...report, reportedAt, copies, writing: line.writing }
  if (report.classifier !== "ACT") return [right]
  const off = (flaw: Flaw, at: number): Report => ({ ...right, flaw, at })
  if (rolls("wrongZone", view.wrongZone) && line.writing === "offset") {
    return [{ ...right, flaw: "wrong_zone", writing: "local" }]
  }
  if (rolls("contradictions", view.contradictions)) {
    return [off("contradiction", Math.min(report.at + dice.hours(`by/${label}`, -6, 6), reportedAt))]
  }
  if (rolls("mistakes", view.mistakes)) {
    const corrected = reportedAt + dice.hours(`corrected/${label}`, 7, 30)
    const wrong = off("mistake", Math.min(report.at + dice.hours(`by/${label}`, -9, 9), reportedAt))
    return [
      { ...wrong, withdrawn: corrected },
      { ...right, reportedAt: corrected }
    ]
  }
  if (
    line.retracts !== "never" &&
    reversible.has(report.milestone ?? "") &&
    rolls("neverHappened", view.neverHappened)
  ) {
    const early = report.reportedAt - dice.hours(`early/${label}`, 26, 34)
    const back = early + dice.hours(`back/${label}`, 14, 22)
    const ghost = { ...off("never_happened", early - 30), reportedAt: early, withdrawn: back }
    const withdrawal = { ...ghost, reportedAt: back, withdrawn: reportedAt, retracted: true }
    return line.retracts === "flagged" ? [ghost, withdrawal, right] : [ghost, right]
  }
  return [right]
}

/** An older version must not replace a newer one. */
const inOrder = (versions: ReadonlyArray<Report>): ReadonlyArray<Report> => {
  const last = new Map<string, number>()
  return [...versions]
    .sort((a, b) => a.reportedAt - b.reportedAt)
    .map((report) => {
      const key = `${report.subject}/${report.classifier}`
      const reportedAt = Math.max(report.reportedAt, (last.get(key) ?? Number.NEGATIVE_INFINITY) + 1)
      last.set(key, reportedAt)
      return { ...report, reportedAt }
    })
}

export const throughCarrier = (
  truth: ReadonlyArray<Report>,
  view: View,
  line: Line,
  dice: Dice
): ReadonlyArray<Report> => {
  const versions = inOrder(
    [...truth]
      .sort((a, b) => a.reportedAt - b.reportedAt)
      .flatMap((report) =>
        isSchedule(report) ? [{ ...report, writing: line.writing }] : versionsOf(report, view, line, dice)
      )
  )
  const arrived = new Map<string, number>()
  for (const { classifier, subject, reportedAt: at } of versions) {
    if (classifier === "ACT") arrived.set(subject, Math.min(at, arrived.get(subject) ?? never))
  }
  // Without a reported arrival, an estimate stays.
  return versions.flatMap((report) => {
    if (report.classifier !== "EST") return [report]
    const known = arrived.get(report.subject) ?? never
    if (report.reportedAt >= known) return []
    return [{ ...report, withdrawn: line.retracts === "never" ? never : known }]
  })
}
