import { Context, Effect, Layer, References, Tracer } from "effect"
import { HttpServer } from "effect/http"

/** Values added to a context before Effect copies it. */
const maxUncopiedValues = 64

/**
 * Each request adds a dozen values to a context of about two hundred services. This layout avoids a copy per request.
 */
const layOutContext = <R>(context: Context.Context<R>): Context.Context<R> => {
  const laid = Context.makeUnsafe<R>(new Map(context.mapUnsafe), { maxDepth: maxUncopiedValues })
  return Context.get(context, Tracer.Tracer) === Tracer.nativeTracer
    ? Context.add(laid, References.TracerEnabled, false)
    : laid
}

export const serveWithLaidOutContext = <A, E, R>(server: Layer.Layer<A | HttpServer.HttpServer, E, R>) =>
  Layer.effect(
    HttpServer.HttpServer,
    Effect.map(HttpServer.HttpServer, ({ address, serve }) =>
      HttpServer.make({
        address,
        serve: (answer, middleware) =>
          Effect.updateContext(middleware === undefined ? serve(answer) : serve(answer, middleware), layOutContext)
      })
    )
  ).pipe(Layer.provideMerge(server))
