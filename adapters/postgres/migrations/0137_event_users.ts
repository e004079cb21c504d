/** The user who marked a container as delivered; null for events of earlier releases. */
export const statements: ReadonlyArray<string> = [`alter table events add column marked_by jsonb`]
