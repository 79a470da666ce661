'use server'

import { requireUser } from '@portico/next/server'
import { revalidatePath } from 'next/cache'
import { storeNote } from './notes'

export async function addNote(form: FormData) {
  const user = await requireUser()
  storeNote(user.id, String(form.get('text')))
  revalidatePath('/notes')
}
