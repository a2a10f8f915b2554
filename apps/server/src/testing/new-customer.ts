/** What staff fill in of a customer who is a business: each by its serial number. */
export const newCustomer = (serial: number) => ({
  customerCode: `KH-${serial}`,
  name: 'Công ty Sao Mai',
  customerType: 'outside',
  idType: 'business',
  taxCode: '0100684378',
  email: `sao.mai.${serial}@example.vn`,
  phone: `09123456${serial}0`,
  province: 'Huế',
  address: '1 Lê Lợi',
  recordingStorage: 1000,
  username: `sao.mai.${serial}`,
  password: 'Lua-Vang#62',
  confirmPassword: 'Lua-Vang#62',
})
