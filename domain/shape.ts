/**
 * Compiles a constructor: one assignment per attribute gives all objects one hidden class. A loop takes ten times as
 * long and produces slow dictionaries. `placed`: property or array index in the source.
 */
export const shapeOf = <Made extends object>(
  names: ReadonlyArray<string>,
  prototype: object = Object.prototype,
  placed: (name: string) => string | number = (name) => name
): ((from: object) => Made) => {
  const assignments = names.map((name) => `this[${JSON.stringify(name)}] = from[${JSON.stringify(placed(name))}]`)
  const make = new Function(
    "prototype",
    `function Shape(from) { ${assignments.join("; ")} }
    Shape.prototype = prototype
    return (from) => new Shape(from)`
  )
  return make(prototype) as (from: object) => Made
}
