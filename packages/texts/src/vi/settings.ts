/** What the server itself says of settings that nobody has changed. */
export const settings = {
  passwordPolicy: {
    description: 'Mật khẩu dài 8–16 ký tự, có chữ thường, chữ hoa, chữ số và ký tự đặc biệt.',
    failedMessage: 'Mật khẩu cần có chữ thường, chữ hoa, chữ số và ký tự đặc biệt.',
  },
}
