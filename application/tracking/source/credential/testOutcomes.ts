/** Outcomes of `source test`, for the documentation in Markdown with links from `docs/reference/generated`. */
export const testOutcomes = {
  answered: {
    meaning: "The source responded to the request for this number",
    remedy: "Track the number"
  },
  number_unknown: {
    meaning: "The source responded, but does not know the number",
    remedy: "Test with a number that the source's website shows"
  },
  denied: {
    meaning: "The source rejected the credential, so Landfall stops polling with it",
    remedy: "Check the key, the client id, and their permissions"
  },
  busy: {
    meaning: "The source received too many requests, so the test does not show whether the credential works",
    remedy: "Test again later"
  },
  trouble: {
    meaning:
      "The source could not be reached, or its response is unusable. For a wrong URL, `detail` contains the HTTP status",
    remedy: "Check the URL, and see [Troubleshooting](../../guides/troubleshooting.md)"
  }
} as const
