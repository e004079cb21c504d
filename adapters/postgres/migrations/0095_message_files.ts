import { callable } from "./tenancy.ts"

/**
 * The bytes of a large message may lie in an object storage, under the id of the message; then the row has their length.
 * Releases before this one read bytes from the row alone: the first message in a file keeps them away.
 */
export const statements: ReadonlyArray<string> = [
  `alter table raws add column file_size integer, alter column bytes drop not null`,
  /** Rows that are there have bytes, and are not looked through. */
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
