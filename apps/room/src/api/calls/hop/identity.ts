import { type ApiCall, succeeded } from '../../api-call.js'

/** The identity of this room, and what it knows about one of its earlier runs: not part of BigBlueButton's API. */
export const identity: ApiCall = {
  name: 'hop/identity',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { identity: { id, runId, historyOf } }) =>
    succeeded({ roomID: id, runID: runId, history: historyOf(params.get('run') ?? '') }),
}
