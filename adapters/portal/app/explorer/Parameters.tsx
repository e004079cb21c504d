import { AddParameter } from "./AddParameter.tsx"
import { isShownInitially, findParameter } from "./Operation.ts"
import type { Operation, Parameter } from "./Operation.ts"
import { ParameterField } from "./ParameterField.tsx"

interface ParametersProps {
  readonly operation: Operation
  readonly parameters: ReadonlyArray<Parameter>
  readonly fields: Readonly<Record<string, string>>
  readonly change: (parameters: ReadonlyArray<Parameter>, fields: Readonly<Record<string, string>>) => void
}

export const Parameters = ({ change, fields, operation, parameters }: ParametersProps) => {
  const left = operation.parameters.filter((one) => !parameters.includes(one) && !one.name.includes("{"))
  const add = (name: string) => {
    const added = findParameter(operation, name)
    if (!parameters.some((one) => one.name === added.name)) change([...parameters, added], fields)
  }
  const remove = (parameter: Parameter) => {
    const { [parameter.name]: _, ...others } = fields
    change(
      parameters.filter((one) => one !== parameter),
      others
    )
  }
  return (
    <>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={fields[parameter.name] ?? ""}
          change={(value) => change(parameters, { ...fields, [parameter.name]: value })}
          {...(isShownInitially(parameter) && operation.parameters.includes(parameter)
            ? {}
            : { remove: () => remove(parameter) })}
        />
      ))}
      <AddParameter left={left} add={add} />
    </>
  )
}
