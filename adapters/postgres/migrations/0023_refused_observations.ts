import { tenancy } from "./tenancy.ts"

const code = `text collate "C"`

/** Observations that folds rejected. A user's review stays when a later fold accepts the observation. */
export const statements: ReadonlyArray<string> = [
  `create table refused_observations (
     id uuid primary key,
     account_id uuid not null,
     shipment_id uuid not null,
     observation_id uuid not null,
     container_number ${code},
     reason ${code} not null,
     detail text not null,
     created_at timestamptz not null,
     standing boolean not null,
     judgement ${code},
     judged_at timestamptz,
     judged_by_user_id uuid
   ) with (fillfactor = 80)`,
  `create index refused_observations_shipment on refused_observations (account_id, shipment_id)`,
  `create index refused_observations_open on refused_observations (account_id, created_at desc, id desc)
     where standing and judgement is null`,
  ...tenancy("refused_observations"),
  `grant select, update on refused_observations to landfall_app`
]
