import { type ApiCall, succeeded } from '../api-call.js'

/** The bare base, unsigned: whether a BigBlueButton API is here at all. */
export const version: ApiCall = {
  name: '',
  methods: ['GET', 'POST'],
  body: 'form',
  isUnsigned: true,
  answer: () => succeeded({ version: '2.0', apiVersion: '2.0' }),
}
