import { SelectField } from "../forms/SelectField.tsx"
import { CarrierChoice } from "../parts/control/CarrierChoice.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { sorts, trackingFilters, voyageFilters } from "./search.ts"
import type { ShipmentSearch } from "./search.ts"

interface ShipmentFiltersProps {
  readonly search: ShipmentSearch
  readonly change: (to: ShipmentSearch) => void
}

export const ShipmentFilters = ({ change, search }: ShipmentFiltersProps) => (
  <>
    <SearchField label="Bill, booking, container, or reference" value={search.q} find={(q) => change({ q })} />
    <CarrierChoice value={search.line} choose={(line) => change({ line })} />
    <SelectField label="Voyage" value={search.voyage} names={voyageFilters} choose={(voyage) => change({ voyage })} />
    <SelectField
      label="Tracking"
      value={search.tracked}
      names={trackingFilters}
      choose={(tracked) => change({ tracked })}
    />
    <SelectField label="Sort" any="Newest" value={search.sort} names={sorts} choose={(sort) => change({ sort })} />
    {search.tag === undefined ? null : (
      <button type="button" onClick={() => change({ tag: undefined })}>
        Tag {search.tag}: show all
      </button>
    )}
  </>
)
