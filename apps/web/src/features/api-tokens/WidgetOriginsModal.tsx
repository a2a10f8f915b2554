import { apiTokens, mostOrigins, type WidgetKey } from '@hop/contract/features/api-tokens'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { showOnce } from '../../ui/feedback/show-once'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextareaField } from '../../ui/form/fields/TextareaField'
import { Modal } from '../../ui/dialogs/Modal'
import { fieldText } from '../../ui/feedback/field-text'
import { StaleEditNotice } from '../../ui/form/StaleEditNotice'
import { type LineProblem, readOrigins, widgetOriginsForm } from './widget-origins-form'

const t = textsOf('api-tokens')

interface WidgetOriginsModalProps {
  /** Null before there is a key: saving the first sites makes it. */
  widget: WidgetKey | null
  opened: boolean
  onClose: () => void
}

export function WidgetOriginsModal({ widget, opened, onClose }: WidgetOriginsModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('widget.editTitle')}>
      <WidgetOriginsForm widget={widget} onClose={onClose} />
    </Modal>
  )
}

const valuesOf = (widget: WidgetKey | null) => ({
  lines: widget?.origins.join('\n') ?? '',
  ...(widget && { updatedAt: widget.updatedAt }),
})

function WidgetOriginsForm({ widget, onClose }: Pick<WidgetOriginsModalProps, 'widget' | 'onClose'>) {
  const form = useSchemaForm(widgetOriginsForm, valuesOf(widget))
  const mine = useWatch({ control: form.control, name: 'lines' })
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<WidgetKey>()

  const showTheirs = async () => {
    try {
      const { data } = await callServer(apiTokens.widgetKey, {})
      if (data) setTheirs(data)
    } catch (problem) {
      showOnce(problem)
    }
  }
  const save = useAction(apiTokens.saveWidgetOrigins, {
    refreshes: [apiTokens.widgetKey],
    success: 'api-tokens:widget.saved',
    onSuccess: onClose,
    onRefusal: refusalInForm(form),
    onStale: () => {
      void showTheirs()
      return true
    },
  })
  const tell = (problem: LineProblem) => {
    const text = fieldText(problem)
    const message = problem.line === undefined ? text : t('widget.line', { line: problem.line, problem: text })
    form.setError('lines', { type: problem.code, message }, { shouldFocus: true })
  }
  const submit = async ({ lines, updatedAt }: { lines: string; updatedAt?: string | undefined }) => {
    const { origins, problem } = readOrigins(lines)
    if (problem) tell(problem)
    else await save.mutateAsync({ body: { origins, updatedAt } })
  }

  const keepMine = () => {
    form.setValue('updatedAt', theirs?.updatedAt)
    setTheirs(undefined)
    void form.handleSubmit((values) => submit(values).catch(() => undefined))()
  }
  const takeTheirs = () => {
    form.reset(valuesOf(theirs ?? null))
    setTheirs(undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {theirs ? (
          <StaleEditNotice
            fields={[{ label: t('widget.origins'), mine, theirs: theirs.origins.join('\n') }]}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <TextareaField
          control={form.control}
          name="lines"
          label={t('widget.origins')}
          help={t('widget.originsHelp', { most: mostOrigins })}
          minRows={4}
          required
          autoFocus
        />
      </Stack>
      {theirs ? null : <FormActions place="modal" onCancel={onClose} onlyWhenChanged />}
    </Form>
  )
}
