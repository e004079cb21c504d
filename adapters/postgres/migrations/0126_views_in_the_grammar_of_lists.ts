/** Filters by their old names in portal addresses. */
const renamed: Readonly<Record<string, string>> = {
  q: "search_by_ids",
  line: "shipping_line_scac",
  ...Object.fromEntries(
    [
      "pol_code",
      "pod_code",
      "destination_code",
      "pod_terminal",
      "vessel_name",
      "voyage_number",
      "customer_name",
      "arrival",
      "pickup_lfd",
      "created_at"
    ].map((name) => [name, name])
  )
}

/** Filters of the portal's old views; null for all containers. */
const views: Readonly<Record<string, string | null>> = {
  all: null,
  attention: "filter[requires_attention]=true",
  sea: "filter[current_status]=on_ship",
  terminal: "filter[current_status]=grounded%2Cavailable%2Cnot_available%2Cawaiting_inland_transfer",
  rail: "filter[current_status]=on_rail",
  holds: "filter[has_holds]=true",
  fees: "filter[has_fees]=true",
  out: "filter[current_status]=picked_up%2Cdelivered%2Cempty_returned"
}

const ofNames = Object.entries(renamed).map(
  ([name, filter]) => `when starts_with(part, '${name}=') then 'filter[${filter}]=' || substr(part, ${name.length + 2})`
)
const ofViews = Object.entries(views).map(
  ([name, query]) => `when part = 'view=${name}' then ${query === null ? "null" : `'${query}'`}`
)

/**
 * Lists and rules ignored the portal's old filter names, so rules with such a view matched the whole fleet. Keeps views
 * that would exceed the length limit; their rules report a problem.
 */
export const statements: ReadonlyArray<string> = [
  `update saved_views set query = translated.query
     from (
       select id, coalesce((
         select string_agg(case ${[...ofNames, ...ofViews].join(" ")} else part end, '&' order by place)
           from unnest(string_to_array(saved_views.query, '&')) with ordinality as parts (part, place)
       ), '') as query
       from saved_views
       where list = 'containers' and query ~ '(^|&)(view|${Object.keys(renamed).join("|")})='
     ) translated
     where translated.id = saved_views.id and length(translated.query) <= 2000`
]
