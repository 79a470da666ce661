import { portrait } from '../fixtures/portrait.ts'
import type { FixtureResponses } from '../fixtures/service.ts'
import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'

const named = { ...user, display_name: 'Mira Okafor' }
const withPicture = { ...named, profile_image_url: portrait }

function as(me: object, responses: FixtureResponses = {}): FixtureResponses {
  return { 'GET /users/me': { body: me }, 'PATCH /users/me': { body: me }, ...responses }
}

function state(id: string, title: string, rest: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  return { id: `profile-${id}`, title, isSignedIn: true, responses: as(withPicture), ...rest }
}

const crop: Step[] = [{ pick: 'portrait' }, { see: 'Zoom' }]
const save: Step = { press: 'Save' }
const edit: Step = { press: 'Edit Display name' }

/** The picture and name of the user. */
export const profileGroup: StateGroup = {
  screen: 'Profile',
  path: 'account-settings#profile',
  states: [
    state('empty', 'Without name and picture', { responses: as(user), shows: 'No name yet' }),
    state('picture', 'With a picture', { shows: 'Mira Okafor' }),
    state('long-name', 'A name of 256 characters', {
      responses: as({ ...named, display_name: 'Fern'.repeat(64) }),
      shows: 'FernFern',
    }),
    state('rtl-name', 'A name from right to left', {
      responses: as({ ...named, display_name: 'فرن الغابة' }),
      shows: 'فرن الغابة',
    }),
    state('broken-picture', 'A picture that cannot be loaded', {
      responses: as({ ...named, profile_image_url: 'data:image/png;base64,AAAA' }),
      shows: 'Mira Okafor',
    }),
    state('crop', 'Cropping', { steps: crop, shows: 'Drag the image' }),
    state('crop-wide', 'Cropping a wide picture', {
      steps: [{ pick: 'panorama' }, { see: 'Zoom' }],
      shows: 'Drag the image',
    }),
    state('invalid-image', 'No image', { steps: [{ pick: 'text' }], shows: 'Invalid image' }),
    state('saving', 'Saving a picture', {
      responses: as(withPicture, { 'PATCH /users/me': 'never' }),
      steps: [...crop, save],
      shows: 'Drag the image',
    }),
    state('saved', 'Picture saved', { steps: [...crop, save], shows: 'Image saved' }),
    state('refused', 'Picture refused', {
      responses: as(withPicture, { 'PATCH /users/me': { error: 'INVALID_PROFILE_IMAGE' } }),
      steps: [...crop, save],
      shows: 'Invalid image',
    }),
    state('save-offline', 'Picture not saved, no network', {
      responses: as(withPicture, { 'PATCH /users/me': 'no-network' }),
      steps: [...crop, save],
      shows: 'Retry',
    }),
    state('remove', 'Removing the picture', { steps: [{ press: 'Remove image' }], shows: 'Remove the image?' }),
    state('name', 'Editing the name', { steps: [edit], shows: 'Save' }),
    state('name-offline', 'Name not saved, no network', {
      responses: as(withPicture, { 'PATCH /users/me': 'no-network' }),
      steps: [edit, { fill: 'display-name', with: 'Mira' }, save],
      shows: 'Retry',
    }),
  ],
}
