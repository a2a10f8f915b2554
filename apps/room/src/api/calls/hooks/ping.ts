import { type ApiCall, succeeded } from '../../api-call.js'

export const pingHooks: ApiCall = {
  name: 'hooks/ping',
  methods: ['GET', 'POST'],
  body: 'form',
  isUnsigned: true,
  answer: () => succeeded(),
}
