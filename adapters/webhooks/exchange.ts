import { Effect } from "effect"
import type { Dispatcher } from "undici"

import { ReceivedResponse } from "./ReceivedResponse.ts"
import { faultOf, SendFault } from "./SendFault.ts"

/** `fault`: incomplete response. */
export interface ExchangeResult {
  readonly answer: ReceivedResponse
  readonly fault: SendFault | null
}

/** With DNS. Undici's handler interface: a stream per response costs a quarter of the time. */
export const exchange = (
  agent: Dispatcher,
  request: Dispatcher.DispatchOptions,
  timeoutMs: number
): Effect.Effect<ExchangeResult> =>
  Effect.callback((resume) => {
    const answer = new ReceivedResponse()
    let controller: Dispatcher.DispatchController | null = null
    let isOver = false

    const end = (fault: SendFault | null) => {
      if (isOver) return
      isOver = true
      clearTimeout(deadline)
      resume(Effect.succeed({ answer, fault }))
    }
    const stop = (fault: SendFault | null) => {
      end(fault)
      controller?.abort(new Error("The exchange is over."))
    }
    const late = () =>
      stop(
        new SendFault({
          message: `The receiver did not answer completely within ${timeoutMs / 1000} seconds.`,
          fault: "timeout",
          ours: false,
          late: true
        })
      )
    const deadline = setTimeout(late, timeoutMs)

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (started) => {
        controller = started
        if (isOver) started.abort(new Error("The exchange is over."))
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200 || isOver) return
        answer.status = status
        answer.headers = headers
      },
      onResponseData: (_, chunk) => {
        if (!isOver && !answer.take(chunk)) stop(null)
      },
      onResponseEnd: () => end(null),
      onResponseError: (_, error) => end(faultOf(error))
    }

    try {
      agent.dispatch(request, handler)
    } catch (error) {
      end(faultOf(error))
    }
    return Effect.sync(() => stop(null))
  })
