import { describe, expect, test } from 'vitest'
import { ConnectionLost, Refused } from '../connection/room-socket'
import { createChatOutbox } from './chat-outbox'
import { createToasts } from './toasts'

function outboxWith(answers: (Error | null)[]) {
  const sent: unknown[] = []
  const request = (_: string, body: unknown) => {
    sent.push(body)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve({ id: 'c1' } as never)
  }
  let number = 0
  const toasts = createToasts()
  const outbox = createChatOutbox(
    () => ({ request }) as never,
    toasts,
    () => `key-${++number}`,
  )
  return { outbox, sent, toasts }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('my messages on their way', () => {
  test('a message that a lost connection swallowed is sent again under the same key', async () => {
    const { outbox, sent } = outboxWith([new ConnectionLost(), null])
    outbox.send(null, 'Chào')
    await settled()
    expect(outbox.waiting.get()).toHaveLength(1)
    outbox.sendAgain()
    await settled()
    expect(outbox.waiting.get()).toEqual([])
    expect(sent).toEqual([
      { key: 'key-1', to: null, text: 'Chào' },
      { key: 'key-1', to: null, text: 'Chào' },
    ])
  })

  test('a refused message is not kept, and the refusal is shown', async () => {
    const { outbox, toasts } = outboxWith([new Refused('Locked')])
    outbox.send(null, 'Chào')
    await settled()
    expect(outbox.waiting.get()).toEqual([])
    expect(toasts.list.get()).toHaveLength(1)
  })

  test('what is on its way is not sent twice', async () => {
    const { outbox, sent } = outboxWith([null])
    outbox.send(null, 'Chào')
    outbox.sendAgain()
    await settled()
    expect(sent).toHaveLength(1)
  })
})
