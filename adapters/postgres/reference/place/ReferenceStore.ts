import { Effect, Layer } from "effect"

import { ReferenceStore } from "#application/ports/reference/place/ReferenceStore.ts"
import type { ReferenceImport } from "#application/ports/reference/place/ReferenceStore.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"

import { Database } from "../../sql/Database.ts"
import { json, storable } from "../../sql/json.ts"
import { table } from "../../sql/rows.ts"
import type { Table } from "../../sql/rows.ts"

const placeColumns = [
  "code",
  "name",
  "plain_name",
  "subdivision",
  "functions",
  "latitude",
  "longitude",
  "withdrawn",
  "other_names"
]
const terminalColumns = ["code", "name", "operator", "alternatives", "valid_until"]
const facilityColumns = ["code", "firms_code", "street", "city", "state_abbr", "zip"]
const importColumns = [
  "id",
  "list",
  "file",
  "imported_at",
  "rows",
  "added",
  "changed",
  "unchanged",
  "refused",
  "conflicts"
]

export const layer = Layer.effect(
  ReferenceStore,
  Effect.map(Database, ({ atomically, run, sql }) => {
    const places = table(sql, "reference_places", placeColumns, ["code"])
    const terminals = table(sql, "reference_terminals", terminalColumns, ["code"])
    const facilities = table(sql, "reference_facilities", facilityColumns, ["code"])
    const imports = table(sql, "reference_imports", importColumns)

    const named = <A extends object>(rows: Table, name: string, codes: ReadonlyArray<string>) =>
      run(
        sql<A>`
          select ${rows.columns()} from ${sql(name)}
          where code in (select jsonb_array_elements_text(${json(codes)}::jsonb)) order by code
        `
      )
    const after = <A extends object>(rows: Table, name: string, code: string, most: number) =>
      run(sql<A>`select ${rows.columns()} from ${sql(name)} where code > ${storable(code)} order by code limit ${most}`)
    const save = (rows: Table, given: ReadonlyArray<object>) =>
      given.length === 0
        ? Effect.void
        : atomically(Effect.andThen(rows.save(given), sql`update reference_epoch set epoch = epoch + 1`)).pipe(
            Effect.asVoid
          )

    return {
      epoch: run(
        Effect.map(
          sql<{ readonly epoch: number }>`select epoch::float8 as epoch from reference_epoch`,
          ([row]) => row?.epoch ?? 0
        )
      ),
      places: (codes) => named<ListedPlace>(places, "reference_places", codes),
      placesAfter: (code, most) => after<ListedPlace>(places, "reference_places", code, most),
      savePlaces: (given) => save(places, given),
      terminals: (codes) => named<ListedTerminal>(terminals, "reference_terminals", codes),
      terminalsAfter: (code, most) => after<ListedTerminal>(terminals, "reference_terminals", code, most),
      saveTerminals: (given) => save(terminals, given),
      facilities: (codes) => named<ListedFacility>(facilities, "reference_facilities", codes),
      facilitiesAfter: (code, most) => after<ListedFacility>(facilities, "reference_facilities", code, most),
      saveFacilities: (given) => save(facilities, given),
      counts: run(
        Effect.map(
          sql<{ readonly places: number; readonly terminals: number; readonly facilities: number }>`
            select (select count(*) from reference_places)::float8 as places,
              (select count(*) from reference_terminals)::float8 as terminals,
              (select count(*) from reference_facilities)::float8 as facilities
          `,
          ([row]) => row ?? { places: 0, terminals: 0, facilities: 0 }
        )
      ),
      noteImport: (given) => run(Effect.asVoid(imports.insert([given]))),
      imports: run(
        sql<ReferenceImport>`
          select ${imports.columns()} from reference_imports order by imported_at desc, id desc limit 20
        `
      )
    }
  })
)
