// Icons of the tab bars, one set for borrowers (shop owners) and another for agents (field workers).

export const home = 'M4 11.5 12 4l8 7.5V20h-5v-5H9v5H4z'
export const homeAgent =
  'M4.5 10v10h15V10M3 10l2-5.5h14L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zm6.5 10v-4.5h5V20'
export const products =
  'M7 6h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm-3 4.5h16M8 15h3'
export const productsAgent =
  'M4 5.5A1.5 1.5 0 0 1 5.5 4H9a1.5 1.5 0 0 1 1.5 1.5V9A1.5 1.5 0 0 1 9 10.5H5.5A1.5 1.5 0 0 1 4 9zM13.5 4h5A1.5 1.5 0 0 1 20 5.5v5h-6.5zM4 13.5h6.5V20h-5A1.5 1.5 0 0 1 4 18.5zm9.5 0H20v5a1.5 1.5 0 0 1-1.5 1.5h-5z'
export const order = 'M7 4h10v16l-2.5-1.6L12 20l-2.5-1.6L7 20zm3 5h4m-4 4h4'
export const orderAgent = 'M9 5.5H6V20h12V5.5h-3M9 4h6v3.5H9zm0 9 2 2 4-4'
export const me = 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5'
export const meAgent =
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2zm6 4a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 0 0 12 8zm-4.5 9c.8-2 2.5-2.7 4.5-2.7s3.7.7 4.5 2.7'
