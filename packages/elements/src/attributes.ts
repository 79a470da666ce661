/** The attributes of an element. */
export interface Attributes {
  /** Returns true if the attribute stands there, with any value. */
  has(name: string): boolean
  /** Returns the value that belongs to the attribute's text; undefined without it, or for another text. */
  oneOf<Value>(name: string, values: Readonly<Record<string, Value>>): Value | undefined
}

/** Reads the attributes of an element. `full-page="false"` counts as absent, because frameworks write it so. */
export const attributesOf = (element: Pick<Element, 'getAttribute'>): Attributes => ({
  has: (name) => (element.getAttribute(name) ?? 'false') !== 'false',
  oneOf: (name, values) => {
    const text = element.getAttribute(name)
    return text !== null && Object.hasOwn(values, text) ? values[text] : undefined
  },
})
