/**
 * Types of the schemas in the published declarations, with the output types of zod 4. They take the place of zod's own
 * when the package is packed, so that apps need zod only if they parse with the schemas.
 */
export declare namespace z {
  interface ZodType<Output = unknown, Internals = unknown> {
    readonly _zod: { readonly output: Output } & Internals
    /** Returns the parsed value. Needs zod. */
    parse(data: unknown): Output
    /** Returns the parsed value, or the problems. Needs zod. */
    safeParse(data: unknown): { success: true; data: Output } | { success: false; error: Error }
  }

  type output<Schema> = Schema extends { readonly _zod: { readonly output: infer Output } } ? Output : never

  /** Values before they are cast. Those of the published types are the ones that need no cast. */
  type input<Schema> = output<Schema>

  interface ZodString extends ZodType<string> {}
  interface ZodNumber extends ZodType<number> {}
  interface ZodInt extends ZodType<number> {}
  interface ZodBoolean extends ZodType<boolean> {}
  interface ZodNull extends ZodType<null> {}
  interface ZodNever extends ZodType<never> {}
  interface ZodUnknown extends ZodType<unknown> {}
  interface ZodCustom<Output, _Input = Output> extends ZodType<Output> {}
  interface ZodLiteral<Value> extends ZodType<Value> {}
  interface ZodEnum<Values> extends ZodType<Values[keyof Values]> {}
  interface ZodArray<Item> extends ZodType<output<Item>[]> {}
  interface ZodRecord<Key, Value> extends ZodType<Record<output<Key> & PropertyKey, output<Value>>> {}
  interface ZodUnion<Options extends readonly unknown[]> extends ZodType<output<Options[number]>> {}
  interface ZodDiscriminatedUnion<Options extends readonly unknown[], _Discriminator> extends ZodUnion<Options> {}

  interface ZodOptional<Inner> extends ZodType<output<Inner> | undefined, Omittable> {}
  interface ZodNullable<Inner> extends ZodType<output<Inner> | null, OmittableAs<Inner>> {}
  interface ZodDefault<Inner> extends ZodType<Exclude<output<Inner>, undefined>> {}
  interface ZodPipe<_In, Out> extends ZodType<output<Out>, OmittableAs<Out>> {}
  interface ZodPreprocess<Inner, _Input = unknown> extends ZodType<output<Inner>, OmittableAs<Inner>> {}
  interface ZodObject<Shape, Rest = core.$strip> extends ZodType<ObjectOutput<Shape, Rest>> {
    readonly shape: Shape
  }

  type ZodRawShape = Readonly<Record<string, ZodType>>

  namespace core {
    type $strip = { out: unknown }
    type $strict = { out: unknown }
    type $loose = { out: Record<string, unknown> }
  }

  /** The key of an object may be absent. */
  type Omittable = { readonly optout: 'optional' }
  type OmittableAs<Inner> = Inner extends { readonly _zod: Omittable } ? Omittable : unknown

  type OmittableKeys<Shape> = {
    [Key in keyof Shape]: Shape[Key] extends { readonly _zod: Omittable } ? Key : never
  }[keyof Shape]
  type RestOf<Rest> = Rest extends { out: infer Out } ? (unknown extends Out ? unknown : Out) : unknown
  type ObjectOutput<Shape, Rest> = keyof Shape extends never
    ? Record<string, never>
    : Flat<
        { -readonly [Key in Exclude<keyof Shape, OmittableKeys<Shape>>]: output<Shape[Key]> } & {
          -readonly [Key in OmittableKeys<Shape>]?: output<Shape[Key]>
        }
      > &
        RestOf<Rest>
  type Flat<Type> = { [Key in keyof Type]: Type[Key] }
}
