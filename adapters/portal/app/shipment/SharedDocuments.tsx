import type { Shipment } from "../api/Shipment.ts"

import text from "../parts/text.module.css"

type SharedDocument = Shipment["meta"]["shared_documents"][number]

const sentencesOf = ({ bills, containers, number, type }: SharedDocument): ReadonlyArray<string> => {
  const name = `${type === "booking" ? "Booking" : "House bill"} ${number}`
  return [
    `${name} has several bills of lading: ${bills.join(", ")}.`,
    ...(containers.length === 0
      ? []
      : [
          `No source reports the bill of lading of ${containers.join(", ")}. Each of these bills therefore lists ${containers.length === 1 ? "this container" : "these containers"}.`
        ])
  ]
}

/** Explains why containers of other bills of lading are listed. */
export const SharedDocuments = ({ shipment: { meta } }: { readonly shipment: Shipment }) =>
  meta.shared_documents.map((shared) => (
    <p key={shared.number} className={text.quiet}>
      {sentencesOf(shared).join(" ")}
    </p>
  ))
