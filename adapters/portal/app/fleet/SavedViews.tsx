import { Link } from "@tanstack/react-router"

import { sendDocument } from "../api/client.ts"
import { useSignedInUser } from "../api/useSignedInUser.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { classes } from "../parts/classes.ts"
import { formatViewQuery, searchOfView, useSavedViews } from "./savedView.ts"
import type { SavedView } from "./savedView.ts"
import { SaveView } from "./SaveView.tsx"
import type { FleetSearch } from "./search.ts"

import strip from "../parts/layout/tabStrip.module.css"
import styles from "./Fleet.module.css"

const mine = ({ relationships }: SavedView, user: string | undefined): boolean => {
  const owner = relationships?.["user"]?.data
  return owner != null && !Array.isArray(owner) && (owner as { readonly id: string }).id === user
}

export const SavedViews = ({ search }: { readonly search: FleetSearch }) => {
  const me = useSignedInUser()
  const views = useSavedViews()
  const query = formatViewQuery(search)
  const current = views.find((view) => formatViewQuery(searchOfView(view)) === query)
  const mayRemove = current !== undefined && (mine(current, me?.id) || me?.isOwner === true)
  if (views.length === 0 && query === "") return null
  return (
    <nav className={classes(strip.strip, styles.saved)} aria-label="Saved views">
      {views.map((view) => (
        <Link
          key={view.id}
          to="/fleet"
          search={searchOfView(view)}
          activeProps={{}}
          className={classes(strip.tab, view === current && strip.current) ?? ""}
          aria-current={view === current ? "page" : undefined}
          title={view.attributes.name}
        >
          {view.attributes.name}
          {view.attributes.is_shared ? " (shared)" : ""}
        </Link>
      ))}
      {current === undefined && query !== "" ? <SaveView query={query} /> : null}
      {current !== undefined && mayRemove ? (
        <ConfirmButton
          act="Remove view"
          what={current.attributes.name}
          change={() => sendDocument("DELETE", `saved_views/${current.id}`)}
        >
          <p>The view is removed{current.attributes.is_shared ? " for all users" : ""}. Its containers stay.</p>
        </ConfirmButton>
      ) : null}
    </nav>
  )
}
