/** Null last, or first descending; then by creation, newest first. */
export const documentSorts = [
  "-created_at",
  "created_at",
  "document_type",
  "-document_type",
  "added_by",
  "-added_by"
] as const
export type DocumentSort = (typeof documentSorts)[number]

export const readDocumentSort = (text: string | undefined): DocumentSort =>
  documentSorts.find((sort) => sort === text) ?? "-created_at"
