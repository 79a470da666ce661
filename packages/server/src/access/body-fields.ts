/** Returns the names of the fields that a body sets, those of its configuration with `config.` in front. */
export function fieldsOf(body: unknown): string[] {
  return Object.entries(Object(body)).flatMap(([name, value]) => {
    if (value === undefined) return []
    return name === 'config' ? fieldsOf(value).map((inner) => `${name}.${inner}`) : [name]
  })
}
