/** The user who marked a container as delivered; the events of earlier releases do not name one. */
export const statements: ReadonlyArray<string> = [`alter table events add column marked_by jsonb`]
