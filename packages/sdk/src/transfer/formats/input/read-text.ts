import type { TransferFile } from '../transfer-item.ts'

/** Decodes a file. A byte order mark selects UTF-16; all other files are UTF-8. */
export async function* readText(file: TransferFile): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const bytes of withWholeMark(openBytes(file))) {
    decoder ??= new TextDecoder(encodingOf(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

async function* openBytes(file: TransferFile): AsyncGenerator<Uint8Array> {
  if (typeof file === 'function') return yield* file()
  const reader = file.stream().getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value) yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** Joins chunks until the first one has the two bytes of a mark. */
async function* withWholeMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | null = new Uint8Array()
  for await (const chunk of chunks) {
    if (first === null) yield chunk
    else {
      first = Uint8Array.of(...first, ...chunk.subarray(0, 2))
      if (first.length < 2) continue
      yield first
      yield chunk.subarray(2)
      first = null
    }
  }
  if (first?.length) yield first
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** Returns the first character that is not white space, or an empty text. */
export async function firstCharacter(file: TransferFile): Promise<string> {
  for await (const text of readText(file)) {
    const [character] = text.trimStart()
    if (character !== undefined) return character
  }
  return ''
}
