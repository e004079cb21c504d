import { eventsOfBill } from "./answers.ts"
import { dcsaReader } from "#adapters/carriers/dcsa/dcsaReader.ts"
const e = eventsOfBill(1)
const b = new TextEncoder().encode(JSON.stringify(e))
const r = dcsaReader({zoneOf: () => null}).read(b, {source:"SIML", received_at: "2026-07-01T00:00:00.000Z" as never}) as any
console.log(e.length, b.length, r.success.statements.length, r.success.refused.length)
console.log(r.success.statements.map((s: any)=>`${s.fact.type} ${s.fact.move??""} ${s.classifier} ${s.container} ${s.place?.locode}`).join("\n"))
