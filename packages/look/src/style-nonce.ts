/** The server writes a fresh nonce into each page; style elements made at run time must carry it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The scroll lock below Mantine's dialogs writes a style element of its own and looks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
