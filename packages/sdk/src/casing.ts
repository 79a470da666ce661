/**
 * The wire speaks snake_case, TypeScript camelCase; this is the only place of the SDK that converts between them.
 * Both directions change the keys of one level only, so that metadata, which belongs to the host app, stays as it is.
 */

/** `display_name` → `displayName`. */
export type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key

/** `displayName` → `display_name`. */
export type SnakeKey<Key> = Key extends `${infer Head}${infer Tail}`
  ? Head extends Uppercase<Head>
    ? Head extends Lowercase<Head>
      ? `${Head}${SnakeKey<Tail>}`
      : `_${Lowercase<Head>}${SnakeKey<Tail>}`
    : `${Head}${SnakeKey<Tail>}`
  : Key

/** An object with its own keys in camelCase. */
export type Camel<T> = { [Key in keyof T as CamelKey<Key> & PropertyKey]: T[Key] }

/** An object with its own keys in snake_case. */
export type Snake<T> = { [Key in keyof T as SnakeKey<Key> & PropertyKey]: T[Key] }

/** The keys of one level in camelCase; the values are the same. */
export function toCamel<T extends object>(object: T): Camel<T> {
  // The compiler cannot follow keys through a string replacement; the type says the same as the expression.
  return renameKeys(object, (key) =>
    key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  ) as Camel<T>
}

/** The keys of one level in snake_case; the values are the same. */
export function toSnake<T extends object>(object: T): Snake<T> {
  // As above.
  return renameKeys(object, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as Snake<T>
}

function renameKeys(object: object, rename: (key: string) => string): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [rename(key), value]))
}
