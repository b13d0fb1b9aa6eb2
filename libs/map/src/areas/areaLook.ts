/** How work areas look: excavation orange with a light casing, seen on any background. */
export const areaLook = { casing: 'rgb(255 255 255 / 90%)', casingWidth: 7, edgeWidth: 3, dash: [10, 7] } as const;
