import { otherParametersOf } from "./parameters.ts"
import type { FleetSearch } from "./search.ts"

import styles from "./Fleet.module.css"

interface OtherFiltersProps {
  readonly search: FleetSearch
  readonly change: (to: Partial<FleetSearch>) => void
  /** Unknown filters that the API ignored. */
  readonly ignored: ReadonlyArray<string> | undefined
}

const Texts = ({ texts }: { readonly texts: ReadonlyArray<string> }) =>
  texts.map((text, index) => (
    <span key={text}>
      {index === 0 ? "" : ", "}
      <code>{text}</code>
    </span>
  ))

/** Shows the view's filters without a field, so that the list is not misread. */
export const OtherFilters = ({ change, ignored = [], search }: OtherFiltersProps) => {
  if (search.besides === undefined) return null
  const { held, unheld } = otherParametersOf(search)
  const isIgnored = (parameter: string) => ignored.some((name) => parameter.startsWith(`filter[${name}]`))
  const [unknown, known] = [
    Object.keys(held).filter((parameter) => isIgnored(parameter)),
    Object.keys(held).filter((parameter) => !isIgnored(parameter))
  ]
  const texts = (parameters: ReadonlyArray<string>) =>
    parameters.flatMap((parameter) => (held[parameter] ?? []).map((value) => `${parameter}=${value}`))
  const without = [...unheld, ...texts(unknown)]
  return (
    <section className={styles.besides} aria-label="Other filters">
      {known.length === 0 ? null : (
        <p>
          This view also uses filters that are not listed in the dialog: <Texts texts={texts(known)} />
        </p>
      )}
      {without.length === 0 ? null : (
        <p role="alert">
          This view has unsupported filters, so the list may show more containers: <Texts texts={without} />
        </p>
      )}
      <button type="button" onClick={() => change({ besides: undefined })}>
        Remove them
      </button>
    </section>
  )
}
