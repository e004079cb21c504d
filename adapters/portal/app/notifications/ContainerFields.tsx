import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { Field } from "../forms/Field.tsx"
import type { RuleDraft, UpdateDraft } from "./RuleDraft.ts"
import { useContainerViews } from "./useRules.ts"

interface ContainerFieldsProps {
  readonly draft: RuleDraft
  readonly fill: UpdateDraft
  readonly error: Error | null
}

export const ContainerFields = ({ draft, error, fill }: ContainerFieldsProps) => {
  const views = useContainerViews()
  const [isFiltered, setFiltered] = useState(draft.filter !== null)
  const choose = (chosen: string) => {
    setFiltered(chosen === "filter")
    fill({ filter: null, saved_view_id: chosen === "" || chosen === "filter" ? null : chosen })
  }
  return (
    <>
      <Field label="Containers" wrong={attributeErrorOf(error, "saved_view_id")}>
        {(control) => (
          <select
            {...control}
            value={isFiltered ? "filter" : (draft.saved_view_id ?? "")}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">All</option>
            <option value="filter">Matching filters</option>
            {views.map(({ attributes, id }) => (
              <option key={id} value={id}>
                View: {attributes.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isFiltered ? (
        <Field
          label="Filters"
          hint="Query parameters of the container list: filter[pod_code]=USLAX"
          wrong={attributeErrorOf(error, "filter")}
        >
          {(control) => (
            <input
              {...control}
              required
              spellCheck={false}
              value={draft.filter ?? ""}
              onChange={({ target }) => fill({ filter: target.value === "" ? null : target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
