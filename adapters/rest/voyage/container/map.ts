import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"

import { RouteMap } from "#adapters/jsonapi/map/map.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { pictureBounds, pictureThemes } from "#domain/voyage/container/PictureStyle.ts"

import { FixedWork } from "../../load/requestWork.ts"
import { about } from "../../wire/about.ts"
import { ofOne, tooManyWaiting, overloaded } from "../../wire/errors.ts"
import { wholeNumber } from "../../wire/wholeNumber.ts"

const params = { id: ContainerId }

export const routeMap = HttpApiEndpoint.get("map_geojson", "/containers/:id/map_geojson", {
  params,
  query: {
    "flag[rail_stops]": Schema.optionalKey(
      Schema.Literals(["true", "false"]).annotate({
        description: "`true` adds features of the type `rail_stop`: the places by rail after the last port."
      })
    ),
    "flag[computed_legs]": Schema.optionalKey(
      Schema.Literals(["true", "false"]).annotate({
        description:
          "`true` adds features of the type `computed_leg`: computed routes of legs under way whose vessel reported no positions."
      })
    )
  },
  success: RouteMap,
  error: ofOne
}).annotateMerge(
  about(
    "Get the map of a container",
    "Returns a GeoJSON FeatureCollection, which is empty until a route is known. Each line has a `source`: `ais` for positions that the vessel reported, or `computed` for a route over water that Landfall computed. Computed lines are indicative: they show how vessels may sail, never where one sailed. If two routes are equally likely, the line ends at the fork. A route that is not computed yet appears seconds later. Lines are cut at the antimeridian."
  )
)

export const defaultPicture = { theme: "day", width: 800, height: 420 } as const

const pixels = (side: keyof typeof pictureBounds) =>
  `Pixels, ${pictureBounds[side].minimum} to ${pictureBounds[side].maximum}; ${defaultPicture[side]} by default`

const query = {
  theme: Schema.optionalKey(Schema.Literals(pictureThemes)).annotateKey({
    description: `Colors of the picture. Default: \`${defaultPicture.theme}\`.`
  }),
  width: Schema.optionalKey(wholeNumber(pictureBounds.width)).annotateKey({
    description: pixels("width")
  }),
  height: Schema.optionalKey(wholeNumber(pictureBounds.height)).annotateKey({
    description: pixels("height")
  })
}

const error = [...ofOne, tooManyWaiting, overloaded] as const

const drawn =
  'Returns a picture for emails and chats. Without a known route, it shows "Route not available yet." Download it with a credential, because there is no public URL. With `If-None-Match`, an unchanged picture is not drawn again.'

export const mapSvg = HttpApiEndpoint.get("map_svg", "/containers/:id/map.svg", {
  params,
  query,
  success: Schema.String.annotate({
    description: "An SVG document without scripts, styles, and references",
    examples: ['<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420"/>']
  }).pipe(HttpApiSchema.asText({ contentType: "image/svg+xml" })),
  error
})
  .annotateMerge(about("Draw the map of a container as SVG", drawn))
  .annotate(FixedWork, { drawn: "svg" })

export const mapPng = HttpApiEndpoint.get("map_png", "/containers/:id/map.png", {
  params,
  query,
  success: Schema.Uint8Array.annotate({ description: "A PNG image" }).pipe(
    HttpApiSchema.asUint8Array({ contentType: "image/png" })
  ),
  error
})
  .annotateMerge(about("Draw the map of a container as PNG", drawn))
  .annotate(FixedWork, { drawn: "png" })
