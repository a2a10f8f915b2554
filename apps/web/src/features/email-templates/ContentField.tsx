import '@mantine/tiptap/styles.layer.css'
import type { TemplateVariable } from '@hop/contract/template-variables'
import { styleNonce } from '@hop/look/style-nonce'
import { Button, Group, Input, Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import classes from './EmailTemplates.module.css'
import { variableNode, withChips, withoutChips } from './variable-node'

const t = textsOf('email-templates')

interface Words {
  id: number
  subject: string
  content: string
}

interface ContentFieldProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- the form has more fields than these, and each form its own parsed type.
  form: UseFormReturn<any, unknown, any>
  variables: readonly TemplateVariable[]
  isDisabled: boolean
}

const labelOf = (variable: string) => t(`variables.${variable as TemplateVariable}`)

export function ContentField({ form, variables, isDisabled }: ContentFieldProps) {
  const { field, fieldState } = useController<Words, 'content'>({ control: form.control, name: 'content' })
  const id = useId()
  const error = fieldState.error?.message
  /** What the editor has written itself: whatever else comes into the form is shown in it. */
  const written = useRef(field.value)
  const [extensions] = useState(() => [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      link: { openOnClick: false, isAllowedUri: (href) => /^(https?:\/\/|mailto:|\{\{joinUrl\}\}$)/.test(href) },
    }),
    variableNode(labelOf),
  ])
  const editor = useEditor({
    extensions,
    content: withChips(field.value),
    editable: !isDisabled,
    injectNonce: styleNonce,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, id },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = withoutChips(changed.getHTML())
      field.onChange(written.current)
    },
    onBlur: field.onBlur,
  })
  useEffect(() => {
    if (field.value === written.current) return
    written.current = field.value
    editor.commands.setContent(withChips(field.value), { emitUpdate: false })
  }, [editor, field.value])

  return (
    <div>
      <Input.Label id={`${id}-label`} component="div">
        {t('fields.content')}
      </Input.Label>
      <Group gap={6} my="xs" role="group" aria-label={t('variables.title')}>
        <Text fz="sm" c="dimmed">
          {t('variables.title')}
        </Text>
        {variables.map((variable) => (
          <Button
            key={variable}
            size="compact-xs"
            variant="light"
            disabled={isDisabled}
            aria-label={t('variables.insert', { name: labelOf(variable) })}
            onClick={() =>
              editor
                .chain()
                .focus()
                .insertContent({ type: 'variable', attrs: { name: variable } })
                .run()
            }
          >
            {labelOf(variable)}
          </Button>
        ))}
      </Group>
      <RichTextEditor editor={editor} className={classes.content ?? ''} labels={editorLabels()}>
        <RichTextEditor.Toolbar aria-label={t('editor.toolbar')} role="toolbar">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.H2 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error ? (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}

const editorLabels = () => ({
  boldControlLabel: t('editor.bold'),
  italicControlLabel: t('editor.italic'),
  underlineControlLabel: t('editor.underline'),
  h2ControlLabel: t('editor.heading'),
  bulletListControlLabel: t('editor.bulletList'),
  orderedListControlLabel: t('editor.orderedList'),
  linkControlLabel: t('editor.link'),
  unlinkControlLabel: t('editor.unlink'),
  undoControlLabel: t('editor.undo'),
  redoControlLabel: t('editor.redo'),
  linkEditorInputLabel: t('editor.linkAddress'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: t('editor.linkSave'),
})
