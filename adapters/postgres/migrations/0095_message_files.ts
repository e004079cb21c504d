import { callable } from "./tenancy.ts"

/**
 * The bytes of a large message may be in object storage under the message's id; the row then has their size. Earlier
 * releases read bytes only from the row, so the first message in a file raises the least release.
 */
export const statements: ReadonlyArray<string> = [
  `alter table raws add column file_size integer, alter column bytes drop not null`,
  /** `not valid`: existing rows have bytes and need no check. */
  `alter table raws add constraint raws_bytes check ((bytes is null) = (file_size is not null)) not valid`,
  `create index raws_in_files on raws (id) where file_size is not null`,
  `create function landfall_message_in_file() returns trigger
     language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       update least_release set migration = 95 where migration < 95;
       return null;
     end
     $$`,
  ...callable("landfall_message_in_file()"),
  `create trigger raws_in_files after insert on raws for each row when (new.file_size is not null)
     execute function landfall_message_in_file()`
]
