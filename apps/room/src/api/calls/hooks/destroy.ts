import { type ApiCall, succeeded } from '../../api-call.js'
import { failure } from '../../failures.js'
import { requiredTextOf } from '../../params.js'

export const destroyHook: ApiCall = {
  name: 'hooks/destroy',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { hooks }) => {
    const hook = hooks.find(requiredTextOf(params, 'hookID', { missing: 'missingParamHookID', max: 100 }))
    // Hooks of the configuration would be back after the next start, so they cannot be destroyed.
    if (!hook || hook.isPermanent) throw failure('destroyMissingHook')
    hooks.remove(hook.hookId)
    return succeeded({ removed: true })
  },
}
