import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Checkbox } from "../forms/Checkbox.tsx"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { optionalData, scopes } from "./PublishableToken.ts"
import type { OptionalData, Scope } from "./PublishableToken.ts"

/** Scopes that need a resource id are available at the container or shipment. */
const scopesWithoutResource = ["map", "tracking"] as const satisfies ReadonlyArray<Scope>

export const NewTokenForm = ({ done }: { readonly done: () => void }) => {
  const [name, setName] = useState("")
  const [origins, setOrigins] = useState("")
  const [shows, setShows] = useState<Scope>("map")
  const [besides, setBesides] = useState<ReadonlyArray<OptionalData>>([])
  const make = useApiMutation(
    () =>
      sendDocument("POST", "publishable_tokens", {
        type: "publishable_token",
        attributes: {
          ...(name.trim() === "" ? {} : { name: name.trim() }),
          origins: origins.split(/\s+/).filter((origin) => origin !== ""),
          shows,
          ...Object.fromEntries(besides.map((extra) => [extra, true]))
        }
      }),
    done
  )
  return (
    <Form act="Create token" change={make} beside={["name", "origins", "shows"]} cancel={done}>
      <Field label="Name" wrong={attributeErrorOf(make.error, "name")}>
        {(control) => (
          <input
            {...control}
            autoFocus
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Origins"
        hint="Origins of the pages that may use the token, one per line: https://www.example.com"
        wrong={attributeErrorOf(make.error, "origins")}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={2}
            spellCheck={false}
            value={origins}
            onChange={({ target }) => setOrigins(target.value)}
          />
        )}
      </Field>
      <Field label="Shows" wrong={attributeErrorOf(make.error, "shows")}>
        {(control) => (
          <select {...control} value={shows} onChange={({ target }) => setShows(target.value as Scope)}>
            {scopesWithoutResource.map((scope) => (
              <option key={scope} value={scope}>
                {scopes[scope]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend>Also shows</legend>
        {(Object.keys(optionalData) as ReadonlyArray<OptionalData>).map((extra) => (
          <Checkbox
            key={extra}
            isChecked={besides.includes(extra)}
            check={(isChecked) =>
              setBesides(isChecked ? [...besides, extra] : besides.filter((other) => other !== extra))
            }
          >
            {optionalData[extra]}
          </Checkbox>
        ))}
      </fieldset>
    </Form>
  )
}
