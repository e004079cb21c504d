/** Number patterns of carriers, as counts for the whole deployment without account data. */
export const statements: ReadonlyArray<string> = [
  `create table carrier_lessons (
     mark text collate "C" not null,
     document text collate "C" not null,
     scac text collate "C" not null,
     successes bigint not null default 0,
     failures bigint not null default 0,
     primary key (mark, document, scac)
   )`,
  `grant select on carrier_lessons to landfall_app`,
  `grant select, insert, update on carrier_lessons to landfall_worker`
]
