import { dayName } from "../../parts/days.ts"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Time } from "../../parts/Time.tsx"
import { Answer, Answers } from "./Answers.tsx"
import type { StageProps } from "./StageProps.ts"

const PickedUp = ({ container: { attributes: a } }: Pick<StageProps, "container">) => {
  if (a.final_destination_full_out_at !== null)
    return <Time at={a.final_destination_full_out_at} zone={a.final_destination_timezone} />
  return a.pod_full_out_at === null ? (
    <Unknown>Time not reported</Unknown>
  ) : (
    <Time at={a.pod_full_out_at} zone={a.pod_timezone} />
  )
}

export const OutLead = ({ container }: StageProps) => {
  const a = container.attributes
  const day = a.import_deadlines.pickup_lfd_line
  const returnedAt = a.empty_terminated_at
  return (
    <Answers>
      <Answer name="Picked up" value={<PickedUp container={container} />} />
      <Answer
        name="Per diem of the line"
        value={day === null ? <Unknown>Not reported</Unknown> : `free until ${dayName(day)}`}
      >
        <small>
          {returnedAt === null ? "running until an empty return is reported" : "ended with the empty return"}
        </small>
      </Answer>
      <Answer
        name="Empty return"
        value={
          returnedAt === null ? (
            <Unknown>Not reported</Unknown>
          ) : (
            <Time at={returnedAt} zone={a.empty_terminated_timezone} />
          )
        }
      />
    </Answers>
  )
}
