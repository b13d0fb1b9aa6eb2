throw new Error('broken as it loads');
