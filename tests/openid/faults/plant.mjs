// Loaded by `node --import` before the service: registers the hooks that replace a text of one file.
import { register } from 'node:module'

register('./hooks.mjs', import.meta.url)
