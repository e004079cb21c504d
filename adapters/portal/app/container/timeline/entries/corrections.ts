import type { TimelineReports } from "./TimelineReports.ts"

/**
 * Times before correction by event id. The list has only the latest version of an event, so the change that raised it
 * supplies the earlier time.
 */
export const timesBeforeCorrection = ({
  changes,
  events
}: Pick<TimelineReports, "changes" | "events">): ReadonlyMap<string, string> => {
  const changeOf = new Map(changes.flatMap((change) => change.attributes.events.map(({ id }) => [id, change] as const)))
  return new Map(
    events.data.flatMap(({ attributes: { timestamp }, id, relationships }) => {
      const change = changeOf.get(id)
      if (timestamp === null || change === undefined || relationships.previous_version.data === null) return []
      for (const [before, after] of Object.values(change.attributes.changeset)) {
        if (after === timestamp && typeof before === "string") return [[id, before] as const]
      }
      return []
    })
  )
}
