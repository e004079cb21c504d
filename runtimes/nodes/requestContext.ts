import { Context, Effect, Layer, References, Tracer } from "effect"
import { HttpServer } from "effect/http"

/** How many values may be added to a context before it is copied. */
const additions = 64

/**
 * Every request starts from the context of its server, some two hundred services, and adds a dozen values to it: it is laid
 * out so that they are not copied with each. Spans that no tracer takes are not made.
 */
const laidOut = <R>(context: Context.Context<R>): Context.Context<R> => {
  const laid = Context.makeUnsafe<R>(new Map(context.mapUnsafe), { maxDepth: additions })
  return Context.get(context, Tracer.Tracer) === Tracer.nativeTracer
    ? Context.add(laid, References.TracerEnabled, false)
    : laid
}

/** The server, whose requests start from such a context. */
export const startingLaidOut = <A, E, R>(server: Layer.Layer<A | HttpServer.HttpServer, E, R>) =>
  Layer.effect(
    HttpServer.HttpServer,
    Effect.map(HttpServer.HttpServer, ({ address, serve }) =>
      HttpServer.make({
        address,
        serve: (answer, middleware) =>
          Effect.updateContext(middleware === undefined ? serve(answer) : serve(answer, middleware), laidOut)
      })
    )
  ).pipe(Layer.provideMerge(server))
