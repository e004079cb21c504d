/** Customs codes and addresses of terminals, imported by an operator. */
export const statements: ReadonlyArray<string> = [
  `create table reference_facilities (
     code text collate "C" primary key,
     firms_code text,
     street text,
     city text,
     state_abbr text,
     zip text
   )`,
  `grant select on reference_facilities to landfall_app`,
  `grant select, insert, update on reference_facilities to landfall_worker`
]
